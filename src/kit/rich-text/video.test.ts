import { expect, test } from 'vitest'
import { findVideo, isVideo, videoUrl } from './video.ts'

const rutube = '0123456789abcdef0123456789abcdef'

test.each([
  ['https://vk.com/video-1_2', 'vk', '-1_2'],
  ['https://m.vk.com/video1_2?list=x', 'vk', '1_2'],
  ['https://vkvideo.ru/video-123_456', 'vk', '-123_456'],
  ['https://vk.com/judo?w=1&z=video-1_2%2Fabc', 'vk', '-1_2'],
  ['vk.com/clip-1_2', 'vk', '-1_2'],
  [`https://rutube.ru/video/${rutube}/`, 'rutube', rutube],
  [`https://rutube.ru/play/embed/${rutube}`, 'rutube', rutube],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?list=1&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=1', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
] as const)('%s is a video of %s', (url, provider, id) => {
  expect(findVideo(url)).toEqual({ provider, id })
  expect(isVideo(provider, id)).toBe(true)
  expect(findVideo(videoUrl({ provider, id }))).toEqual({ provider, id })
})

test.each([
  'https://evil.test/vk.com/video-1_2',
  'https://vk.com.evil.test/video-1_2',
  'https://vk.com@evil.test/video-1_2',
  'javascript:alert(1)//vk.com/video-1_2',
  'https://youtube.com/watch?v=short',
  'https://youtu.be/dQw4w9WgXcQ"><script>',
  'https://rutube.ru/channel/1/',
  '//vk.com/video-1_2',
  '',
])('%j is no video', (url) => {
  expect(findVideo(url)).toBeUndefined()
})
