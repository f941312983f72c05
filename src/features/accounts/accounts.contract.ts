import { z } from 'zod'

const credential = (empty: string, long: string) => z.string(empty).min(1, empty).max(512, long)

export const credentials = z.object({
  username: credential('Введите имя пользователя', 'Слишком длинное имя'),
  password: credential('Введите пароль', 'Слишком длинный пароль'),
})

export const user = z.object({ id: z.string(), username: z.string() })
export const verifyAnswer = z.object({ user })
export const refreshAnswer = z.object({ accessToken: z.string() })
export const loginAnswer = refreshAnswer.extend({ user })
