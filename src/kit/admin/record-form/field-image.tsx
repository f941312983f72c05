import { editorsAddress } from '#kit/contract/own-file.ts'
import css from './conflict-dialog.module.css'

/** An image field when two versions are compared. */
export function fieldImage(path: string) {
  return path && <img className={css.image} src={editorsAddress(path)} alt="" decoding="async" />
}
