/** Another page of ours, to take a piece of. Its styles stay behind: this page's policy would refuse them, and say so. */
export async function parsePage(answer: Response): Promise<Document> {
  const html = (await answer.text()).replace(/<style>.*?<\/style>/s, '')
  return new DOMParser().parseFromString(html, 'text/html')
}
