import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useJustCome } from '#kit/admin/just-come.ts'
import { uncapitalize } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import css from './chosen-files.module.css'
import { fileFault } from './uploads/file-fault.ts'
import { FileThumbnail } from './uploads/file-thumbnail.tsx'

const shownAtMost = 60

const keys = new WeakMap<File, number>()
let lastKey = 0

/** The same photo may be chosen twice. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? ++lastKey
  keys.set(file, key)
  return key
}

/** Of these files the ones that are no photos by their first bytes, with the reason. */
function useUnfit(files: readonly File[]) {
  const [unfit, setUnfit] = useState<{ file: File; fault: string }[]>([])
  useEffect(() => {
    let isLatest = true
    const judge = async (file: File) => ({ file, fault: await fileFault(file) })
    Promise.all(files.map(judge)).then((judged) => {
      if (isLatest) setUnfit(judged.filter(({ fault }) => fault !== ''))
    })
    return () => {
      isLatest = false
    }
  }, [files])
  return unfit
}

interface ChosenFilesProps {
  files: File[]
  onChange(files: File[]): void
}

/** What will be sent, each with a way to leave it out. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const rest = files.length - shownAtMost
  const unfit = useUnfit(files)
  // The next one comes up under the finger.
  const style = useJustCome(String(files.length))

  function leaveOut(file: File, { currentTarget }: MouseEvent) {
    const row = currentTarget.closest('li')
    const beside = row?.nextElementSibling?.querySelector('button')
    const next = beside ?? row?.previousElementSibling?.querySelector('button')
    next?.focus({ preventScroll: true })
    onChange(files.filter((one) => one !== file))
  }

  return (
    <>
      <Group justify="space-between">
        <Text role="status">
          Выбрано {count(files.length - unfit.length, ['фото', 'фото', 'фото'])}
        </Text>
        <Button variant="subtle" onClick={() => onChange([])}>
          Убрать все
        </Button>
      </Group>
      {unfit.length > 0 && (
        <div role="status">
          <Text size="sm" c="red">
            Эти не&nbsp;загрузятся, остальные загрузятся:
          </Text>
          {unfit.map(({ file, fault }) => (
            <Text key={keyOf(file)} size="sm" c="red">
              {quoted(file.name)}: {uncapitalize(fault)}
            </Text>
          ))}
        </div>
      )}
      <ul className={css.files} aria-label="Выбранные снимки" style={style}>
        {files.slice(0, shownAtMost).map((file) => (
          <li key={keyOf(file)} className={css.file}>
            <FileThumbnail file={file} />
            <button
              type="button"
              className={css.out}
              aria-label={`Не загружать ${file.name}`}
              onClick={(event) => leaveOut(file, event)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
        {rest > 0 && <li className={css.rest}>и ещё {rest}</li>}
      </ul>
    </>
  )
}
