import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { WithdrawnPart } from '../withdrawals.contract.ts'

const placeForms = ['место', 'места', 'мест'] as const
export const photoForms = ['фото', 'фото', 'фото'] as const

interface PartsListProps {
  parts: WithdrawnPart[]
  none: string
  /** In a question nothing leads away. */
  isPlain?: boolean
}

/** Where a name stands or stood, and in which files it may. */
export function PartsList({ parts, none, isPlain = false }: PartsListProps) {
  const files = parts.filter(({ times }) => times === 0)
  const photos = parts.filter((part) => part.photos)
  const texts = parts.filter((part) => part.times > 0 && !part.photos)
  return (
    <>
      {texts.length > 0 ? <Parts parts={texts} isPlain={isPlain} /> : <Text mt="sm">{none}</Text>}
      {photos.length > 0 && (
        <>
          <Text mt="sm" fw={600}>
            Фотографии с&nbsp;этим человеком {isPlain ? 'скроются' : 'скрыты'}:
          </Text>
          <Parts parts={photos} isPlain={isPlain} forms={photoForms} />
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

interface PartsProps {
  parts: WithdrawnPart[]
  isPlain?: boolean
  forms?: readonly [string, string, string]
}

export function Parts({ parts, isPlain = false, forms = placeForms }: PartsProps) {
  return (
    <List mt="xs" listStyleType="none">
      {parts.map(({ kind, name, address, times }) => (
        <List.Item key={`${kind} ${address} ${name}`}>
          {address && !isPlain ? (
            <Anchor component={Link} to={address}>
              {kind} {quoted(name)}
            </Anchor>
          ) : (
            [kind, name && quoted(name)].filter(Boolean).join(' ')
          )}
          {times > 0 && `: ${count(times, forms)}`}
        </List.Item>
      ))}
    </List>
  )
}
