/** Where a page can be shared by a plain link. */
export function shareTargets(url: string, title: string) {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { label: 'ВКонтакте', href: `https://vk.com/share.php?url=${link}&title=${text}` },
    { label: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${text}` },
  ]
}
