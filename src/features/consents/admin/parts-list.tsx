import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { WithdrawnPart } from '../withdrawals.contract.ts'

const placeForms = ['место', 'места', 'мест'] as const

interface PartsListProps {
  parts: WithdrawnPart[]
  none: string
  /** In a question nothing leads away. */
  isPlain?: boolean
}

/** Where a name stands or stood, and in which files it may. */
export function PartsList({ parts, none, isPlain = false }: PartsListProps) {
  const files = parts.filter(({ times }) => times === 0)
  const texts = parts.filter(({ times }) => times > 0)
  return (
    <>
      {texts.length > 0 ? <Parts parts={texts} isPlain={isPlain} /> : <Text mt="sm">{none}</Text>}
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

function Parts({ parts, isPlain }: { parts: WithdrawnPart[]; isPlain: boolean }) {
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
          {times > 0 && `: ${count(times, placeForms)}`}
        </List.Item>
      ))}
    </List>
  )
}
