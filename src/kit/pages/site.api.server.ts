import { z } from 'zod'
import type { App, Context } from '#kit/http/context.ts'

const site = z.object({ url: z.string(), name: z.string(), city: z.string(), timeZone: z.string() })

/** What the admin panel needs to know of the site it manages. */
export function siteApi(app: App, { config }: Context): void {
  app.get(
    '/api/site',
    {
      config: { access: 'public' },
      schema: { summary: 'Сайт: название, город, адрес', response: { 200: site } },
    },
    async () => config.site,
  )
}
