const lookAgainMs = 500

/**
 * A site started by npm ends with it, also when npm is killed or its terminal is closed: nobody else
 * would free the port. What npm can pass on it does, because the script is `exec`; the second half of
 * the line in package.json is for Windows, which has no `exec`.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, lookAgainMs)
  watch.unref()
}
