import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { ScreenHeading } from '#kit/admin/screen-heading.tsx'
import { quoted } from '#kit/text/quoted.ts'
import { type SchoolText, school } from '../school.record.ts'

const { screen, words } = school
const entity = 'school_text'

/** A text of which nobody can tell where it belongs: it is read, copied by hand and deleted. */
export function UnknownPart({ stored }: { stored: SchoolText }) {
  const navigate = useNavigate()
  const { id, called } = stored
  const said = [stored.title, stored.subtitle, stored.text, stored.note, stored.names]

  async function remove() {
    const question = `Удалить ${words.whom} ${quoted(called)}?`
    if (!(await confirmRemoval({ question, entity, ids: [id] }))) return
    try {
      await api.remove(`${school.api}/${id}`)
    } catch (cause) {
      return sayFailed(`Ошибка при удалении ${words.of}`, cause)
    }
    sayRemoved(words.gone, [{ entity, id }])
    navigate(screen, { replace: true })
  }

  return (
    <Stack maw="42rem" align="flex-start">
      <title>{`${called} — админка`}</title>
      <ScreenHeading title={called} back={{ to: screen, label: `К списку ${words.ofMany}` }} />
      <Text>
        Раздел этого текста не&nbsp;читается, поэтому на&nbsp;сайте его нет. Скопируйте слова
        в&nbsp;новый текст нужного раздела, а&nbsp;этот удалите.
      </Text>
      {said
        .filter((one) => one !== '')
        .map((one) => (
          <Text key={one}>{one}</Text>
        ))}
      <Button variant="subtle" color="red" onClick={remove}>
        Удалить {words.whom}
      </Button>
    </Stack>
  )
}
