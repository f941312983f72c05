// Runs before the first paint, as a classic script: it imports nothing. The panel that writes these
// settings is kit/ui/enhance/vision.ts.
try {
  const settings: Record<string, string> = JSON.parse(localStorage.getItem('vision') ?? '{}')
  for (const [name, value] of Object.entries(settings))
    document.documentElement.setAttribute(`data-vision-${name}`, value)
} catch {
  // No storage, or not ours: the page looks as for everyone.
}

// A transition between two pages that the browser gives up (the next tap came first, the screen was turned) is no fault.
for (const name of ['pageswap', 'pagereveal'] as const)
  addEventListener(name, ({ viewTransition: moved }) => {
    for (const step of [moved?.ready, moved?.updateCallbackDone, moved?.finished])
      step?.catch(() => undefined)
  })
