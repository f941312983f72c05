import { mergeAttributes, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { findVideo, type VideoProvider, videoUrl } from '#kit/rich-text/video.ts'

const providerNames: Record<VideoProvider, string> = {
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
            const video = findVideo(event.clipboardData?.getData('text/plain') ?? '')
            if (!video || !view.state.selection.empty) return false
            const node = type.create({ ...video, url: videoUrl(video) })
            view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
            return true
          },
        },
      }),
    ]
  },
})
