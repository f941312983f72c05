// What Vite would put into an index.html of its own, so that components are replaced in place.
// @ts-expect-error served by Vite's development server
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
