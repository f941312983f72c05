// Runs before the first paint, as a classic script: it imports nothing. The panel that writes these
// settings is kit/ui/enhance/vision.ts.
try {
  const settings: Record<string, string> = JSON.parse(localStorage.getItem('vision') ?? '{}')
  for (const [name, value] of Object.entries(settings))
    document.documentElement.setAttribute(`data-vision-${name}`, value)
} catch {
  // No storage, or not ours: the page looks as for everyone.
}
