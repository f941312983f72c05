import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Node = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number]

interface Rules {
  only?: readonly string[]
  /** More rules that axe leaves out unless asked, such as those of WCAG's level AAA. */
  also?: string[]
}

/** Of WCAG's level AA, and yet left out unless asked; Lighthouse asks. */
const unasked = ['target-size']

/** What axe finds on the page, each fault with the first element it is in. */
export async function axeFaults(page: Page, { only, also = [] }: Rules = {}): Promise<string[]> {
  // Without frames in the page one call does; the usual way opens a second page for the report.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    ...(only && { runOnly: [...only] }),
    rules: Object.fromEntries([...unasked, ...also].map((id) => [id, { enabled: true }])),
  })
  const { violations, incomplete } = await axe.analyze()
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...incomplete.flatMap(({ id, nodes }) =>
      nodes.filter(isInvisible).map(({ html }) => `${id}, 1 : 1: ${html}`),
    ),
  ]
}

/** Of a text in the colour of its ground axe only says that it might be meant. */
function isInvisible({ any }: Node): boolean {
  return any.some(({ data }) => data?.messageKey === 'equalRatio')
}

/** The same in light and in dark colours; what is not about colours is looked at once. */
export async function axeFaultsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', {}],
    ['dark', { only: ['color-contrast', 'link-in-text-block'] }],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(restsInColour)
    for (const fault of await axeFaults(page, rules)) found.push(`${colorScheme} ${fault}`)
  }
  return found
}

/** The new colours are on their way for some frames, and fade in where a library does not ask about motion. */
async function restsInColour(): Promise<void> {
  for (let frame = 0; frame < 3; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}
