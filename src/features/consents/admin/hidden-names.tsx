import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { sayWarning, unsayWarning } from '#kit/admin/messages.tsx'
import { type HiddenName, readHiddenNames } from '../hidden-names.contract.ts'
import css from './consents.module.css'
import { shortenLink } from './shorten-link.ts'

const why: Record<HiddenName['why'], string> = {
  unnamed: 'убрано из\u00a0протокола',
  withdrawn: 'сокращено: об\u00a0этом просили',
  minor: 'сокращено: согласия нет',
  age: 'сокращено: возраст не\u00a0указан',
}

/** Beside the words that it is saved; until the same is saved without them. */
export function sayHiddenNames(address: string, header: string | null) {
  const about = `names in ${address}`
  const names = readHiddenNames(header)
  if (names.length === 0) return unsayWarning(about)
  const back = { to: location.pathname + location.search, label: 'К\u00a0сохранённому' }
  const lines = names.map((one) => (
    <div key={one.name}>
      На&nbsp;сайте имя «{one.name}» {why[one.why]}.
      <br />
      <Anchor
        component={Link}
        {...shortenLink(one.name, back)}
        size="sm"
        className={css.door}
        // It would lie over the buttons of the screen that it leads to.
        onClick={() => unsayWarning(about)}
      >
        Сократить и&nbsp;здесь?
      </Anchor>
    </div>
  ))
  sayWarning(<>Сохранено с&nbsp;полным именем. {lines}</>, { about })
}
