// Вместо /worker.js, если он сломан: удаляет копии и себя (docs/operations.md, «Без интернета»).
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
    for (const page of await self.clients.matchAll()) page.navigate(page.url)
  }
  event.waitUntil(leave())
})
