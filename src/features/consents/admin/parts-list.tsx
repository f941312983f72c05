import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { soughtLink, soughtNameLink } from '#kit/admin/sought.ts'
import { quoted } from '#kit/text/quoted.ts'
import { partWords, timesWords } from '../act-words.ts'
import type { WithdrawnPart } from '../withdrawals.contract.ts'

interface PartsListProps {
  parts: WithdrawnPart[]
  none: string
  /** The name as it stands there, to be led to. */
  name?: string
  /** In a question nothing leads away. */
  isPlain?: boolean
}

/** Where a name stands or stood, and in which files it may. */
export function PartsList({ parts, none, name, isPlain = false }: PartsListProps) {
  const files = parts.filter(({ times }) => times === 0)
  const photos = parts.filter((part) => part.photos)
  const texts = parts.filter((part) => part.times > 0 && !part.photos)
  return (
    <>
      {texts.length > 0 ? (
        <Parts parts={texts} name={name} isPlain={isPlain} />
      ) : (
        <Text mt="sm">{none}</Text>
      )}
      {photos.length > 0 && (
        <>
          <Text mt="sm" fw={600}>
            Фотографии с&nbsp;этим человеком {isPlain ? 'скроются' : 'скрыты'}:
          </Text>
          <Parts parts={photos} isPlain={isPlain} />
        </>
      )}
      {files.length > 0 && (
        <>
          <Text mt="sm" fw={600}>
            Файлы программа не&nbsp;меняет, посмотрите сами:
          </Text>
          <Parts parts={files} isPlain={isPlain} />
        </>
      )}
    </>
  )
}

const wayTo = ({ address, named }: WithdrawnPart, name: string | undefined) =>
  name ? (named ? soughtNameLink : soughtLink)(address, name) : { to: address }

interface PartsProps {
  parts: WithdrawnPart[]
  name?: string | undefined
  isPlain?: boolean
}

export function Parts({ parts, name, isPlain = false }: PartsProps) {
  return (
    <List mt="xs" listStyleType="none">
      {parts.map((part) => (
        <List.Item key={`${part.kind} ${part.address} ${part.name}`}>
          {part.address && !isPlain ? (
            <>
              <Anchor component={Link} {...wayTo(part, name)}>
                {part.kind} {quoted(part.name)}
              </Anchor>
              {timesWords(part) && `: ${timesWords(part)}`}
            </>
          ) : (
            partWords(part)
          )}
        </List.Item>
      ))}
    </List>
  )
}
