import { z } from 'zod'
import { installRussianErrors } from '#kit/contract/russian-errors.ts'

// The Content-Security-Policy forbids eval; zod must not even try it.
z.config({ jitless: true })
installRussianErrors()
