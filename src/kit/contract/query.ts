import { z } from 'zod'

/** Paging of a list: `?page=2&limit=20`; unknown parameters are ignored. */
export function pageQuery({ limit }: { limit: number }) {
  return z.object({
    page: queryNumber(1_000_000, 'Номер страницы — целое число от 1').prefault(1),
    limit: queryNumber(100, 'Размер страницы — целое число от 1 до 100').prefault(limit),
  })
}

function queryNumber(max: number, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value),
    z.int(message).min(1, message).max(max, message),
  )
}
