import { printPage } from '../print-page.ts'
import { offerLink } from './offer-link.ts'

/** Shows the buttons that need a script: copy the link, hand it to another application, print. */
export function enhanceSharing(shown: ParentNode = document) {
  for (const button of shown.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => copy(button))
  }
  for (const button of shown.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', printPage)
  }
  for (const button of shown.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    if (!navigator.share) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const { share: url, title } = button.dataset
      // Rejected when the visitor changes their mind.
      navigator.share({ url, title }).catch(() => undefined)
    })
  }
}

async function copy(button: HTMLButtonElement) {
  const address = button.dataset.copy ?? location.href
  const status = document.querySelector('[data-copy-status]')
  // Without https there is no clipboard to write to.
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  )
  if (isCopied) status?.replaceChildren('Ссылка скопирована')
  else if (status) offerLink(address, status)
}
