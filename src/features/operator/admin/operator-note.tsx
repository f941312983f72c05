import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { contactsWords } from '#features/contacts/contacts.names.ts'
import { type OperatorStanding, requisiteWords } from '../operator.ts'

/** What visitors read of whoever answers for the data, where that is not what the editor thinks. */
export function OperatorNote({ missing, madeUp }: OperatorStanding) {
  const [first = 'legalName'] = [...missing, ...madeUp]
  if (missing.length + madeUp.length === 0) return null
  return (
    <Alert color="blue" title={titleOf(missing)}>
      {missing.length > 0 && (
        <Text size="sm">
          Вместо политики и&nbsp;бланков согласий посетители читают, что федерация ещё
          не&nbsp;указала, кто отвечает за&nbsp;данные. Не&nbsp;хватает: {requisiteWords(missing)}.
        </Text>
      )}
      {madeUp.length > 0 && (
        <Text size="sm">
          Выдуманы, как и&nbsp;весь пример: {requisiteWords(madeUp)}. Пока вы не&nbsp;впишете свои,
          политика и&nbsp;согласия не&nbsp;имеют силы.
        </Text>
      )}
      <Anchor
        component={Link}
        to={`${contactsWords.screen}#${first}`}
        py="xs"
        display="inline-block"
      >
        {madeUp.length > 0 ? 'Указать настоящие' : 'Указать'}
      </Anchor>
    </Alert>
  )
}

const titleOf = (missing: OperatorStanding['missing']) =>
  missing.length > 0
    ? 'Политики и\u00a0согласий на\u00a0сайте нет'
    : 'В\u00a0политике данные примера'
