import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useBackCloses } from './back-closes.ts'
import { useSections } from './sections.ts'

/** Ctrl+K: every screen and every «new …» of the sections. */
export function CommandPalette() {
  const navigate = useNavigate()
  // By the place of the key, so that it works with the Russian layout too.
  useHotkeys([['mod+K', spotlight.open, { usePhysicalKeys: true }]], [], true)
  const [opened, { open, close }] = useDisclosure()
  useBackCloses(opened, spotlight.close)
  const sections = useSections()
  const screens: SpotlightActionData[] = [{ path: '/admin', label: 'Главная' }, ...sections].map(
    ({ path, label }) => ({
      id: path,
      label,
      leftSection: <IconArrowRight size={20} />,
      onClick: () => navigate(path),
    }),
  )
  const actions: SpotlightActionData[] = sections
    .flatMap((section) => section.actions)
    .map(({ path, label }) => ({
      id: path,
      label,
      leftSection: <IconPlus size={20} />,
      onClick: () => navigate(path),
    }))
  return (
    <Spotlight
      actions={[...actions, ...screens]}
      shortcut={null}
      onSpotlightOpen={open}
      onSpotlightClose={close}
      nothingFound="Ничего не нашлось"
      highlightQuery
      searchProps={{
        placeholder: 'Куда перейти?',
        'aria-label': 'Куда перейти?',
        leftSection: <IconSearch size={20} />,
      }}
    />
  )
}
