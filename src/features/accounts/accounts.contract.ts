import { z } from 'zod'

const bad = 'Некорректные данные'
const credential = z.string(bad).min(1, bad).max(512, bad)

export const credentials = z.object({ username: credential, password: credential })

export const user = z.object({ id: z.string(), username: z.string() })
export const verifyAnswer = z.object({ user })
export const refreshAnswer = z.object({ accessToken: z.string() })
export const loginAnswer = refreshAnswer.extend({ user })
