import { mergeAttributes, Node } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { findVideo, type VideoProvider, videoUrl } from '#kit/rich-text/video.ts'
import { insertAtCursor } from './block-gap.ts'

export const providerNames: Record<VideoProvider, string> = {
  vk: 'VK Видео',
  rutube: 'Rutube',
  youtube: 'YouTube',
}

/** A link to a video, made by pasting its address; the player opens on the site only on a click. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { provider: { default: null }, id: { default: null }, url: { default: null } }
  },

  parseHTML() {
    return [
      {
        tag: 'div[data-video]',
        getAttrs: (element) => {
          const video = findVideo(element.getAttribute('data-video') ?? '')
          return video ? { ...video, url: videoUrl(video) } : false
        },
      },
    ]
  },

  renderHTML({ node }) {
    const { provider, url } = node.attrs as { provider: VideoProvider; url: string }
    return [
      'div',
      mergeAttributes({ 'data-video': url }),
      ['strong', {}, `▶ ${providerNames[provider]}`],
      ['span', {}, url],
    ]
  },

  addProseMirrorPlugins() {
    const { type } = this
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const { selection, tr } = view.state
            const links = event.clipboardData?.getData('text/plain').trim().split(/\s+/) ?? []
            const videos = links.map(findVideo)
            // Over chosen words it is their link, in a table it stays a link.
            const isText = selection instanceof TextSelection
            if ((isText && !selection.empty) || isInTable(selection.$from)) return false
            if (videos.length === 0 || videos.includes(undefined)) return false
            const nodes = videos.map((video) => type.create({ ...video, url: videoUrl(video!) }))
            view.dispatch(insertAtCursor(tr, nodes))
            return true
          },
        },
      }),
    ]
  },
})

function isInTable($pos: ResolvedPos): boolean {
  for (let depth = $pos.depth; depth > 0; depth--)
    if ($pos.node(depth).type.name === 'table') return true
  return false
}
