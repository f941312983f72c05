import { serveTextFile } from '#kit/pages/text-files.server.ts'
import { singleNoun } from '#kit/record/record-noun.server.ts'
import { contactsApi } from './contacts.api.server.ts'
import { contacts } from './contacts.record.ts'
import { contactsStore } from './contacts.server.ts'
import { contactsCard } from './vcard.server.ts'

export const contactsNoun = singleNoun(contacts, contactsStore, {
  api(app, context) {
    contactsApi(app, context)
    serveTextFile(app, context, {
      path: '/contacts.vcf',
      type: 'text/vcard; charset=utf-8',
      make: async () => ({
        text: await contactsCard(context.db, context.config.site),
        expires: undefined,
      }),
    })
  },
})
