import { main } from '#src/server.ts'
import { endWithNpm } from './npm-parent.ts'

// Built with the site, so that what serves has no compiler of TypeScript in its memory.
endWithNpm()
await main()
