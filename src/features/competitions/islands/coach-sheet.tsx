import { CoachSheet, type CoachSheetProps } from '../coach-sheet.tsx'
import { useClubList } from '../use-club-list.ts'

/** What is typed here stays in the browser. */
export default function ClubSheet(props: CoachSheetProps) {
  return <CoachSheet {...props} desk={useClubList()} />
}
