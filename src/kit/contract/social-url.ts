import { keysOf } from '#kit/base/keys-of.ts'
import { safeUrl, withScheme } from './safe-url.ts'

/** In the order in which they are offered. */
export const socialNames = {
  vk: 'ВКонтакте',
  max: 'MAX',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
} as const
export type SocialNetwork = keyof typeof socialNames

/** Those of them there are. */
export const socialLinks = (links: Readonly<Record<SocialNetwork, string>>) =>
  keysOf(socialNames)
    .map((network) => ({ network, label: socialNames[network], href: links[network] }))
    .filter(({ href }) => href !== '')

export const whatsappWords =
  'WhatsApp принадлежит Meta, которая признана в\u00a0России экстремистской организацией и\u00a0запрещена.'

const names = {
  vk: { pattern: /^@?([\w.]{2,64})$/, base: 'https://vk.com/' },
  max: { pattern: /^@?(\w{3,64})$/, base: 'https://max.ru/' },
  telegram: { pattern: /^@?(\w{3,64})$/, base: 'https://t.me/' },
} as const

/** The address of a page in a social network, from a link, a name or a number. */
export function socialUrl(network: SocialNetwork, text: string): string | undefined {
  const address = network === 'whatsapp' ? fromNumber(text) : fromName(network, text)
  return safeUrl(address ?? withScheme(text), { protocols: ['http', 'https'] })
}

function fromName(network: keyof typeof names, text: string): string | undefined {
  const { pattern, base } = names[network]
  const bareHost = text.includes('.') && !text.startsWith('@')
  const name = bareHost ? undefined : pattern.exec(text)?.[1]
  return name && base + name
}

/** Russian numbers are often written with 8 in front, which wa.me does not know. */
function fromNumber(text: string): string | undefined {
  if (!/^\+?[\d\s()-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  return /^\d{10,15}$/.test(digits) ? `https://wa.me/${digits}` : undefined
}
