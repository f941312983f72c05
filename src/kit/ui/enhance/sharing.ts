/** Shows the buttons that need a script: copy the link, hand it to another application, print. */
export function enhanceSharing() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    if (!navigator.clipboard) continue
    button.hidden = false
    button.addEventListener('click', () => copy(button))
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
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
  const status = document.querySelector('[data-copy-status]')
  const said = await navigator.clipboard.writeText(button.dataset.copy ?? location.href).then(
    () => 'Ссылка скопирована',
    () => 'Не получилось скопировать ссылку',
  )
  if (status) status.textContent = said
}
