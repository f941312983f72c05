import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { MouseEvent } from 'react'
import { pressBesideMenu } from './beside-menu.ts'

const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches

export const theme = createTheme({
  fontFamily: 'var(--text)',
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '500',
    sizes: {
      h1: { fontSize: 'var(--t-h3)', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
    },
  },
  colors: {
    blue: [
      '#eef3fc',
      '#d8e3f7',
      '#adc4ec',
      '#80a3e1',
      '#5984d4',
      '#3b6cc9',
      '#245ab4',
      '#14489b',
      '#103b80',
      '#0b2c61',
    ],
    red: [
      '#fdf0ef',
      '#fadbd9',
      '#f2b3b0',
      '#ec8984',
      '#e4635e',
      '#d94640',
      '#cf3438',
      '#c8252c',
      '#a41c22',
      '#7f1419',
    ],
    green: [
      '#eef6ef',
      '#d5eada',
      '#abd4b5',
      '#7fbd8e',
      '#57a56b',
      '#3a8c4b',
      '#2f763e',
      '#245f31',
      '#194825',
      '#0f331a',
    ],
    gray: [
      '#fbfaf6',
      '#f3f0e7',
      '#e8e4d8',
      '#d8d2c2',
      '#bcb6a6',
      '#8f897c',
      '#696459',
      '#57544d',
      '#3a3833',
      '#211f1c',
    ],
    dark: [
      '#f3f0e8',
      '#d2d2cf',
      '#adb2bb',
      '#868d99',
      '#4a5361',
      '#333a46',
      '#1f242d',
      '#181c24',
      '#11141a',
      '#0a0c10',
    ],
  },
  // Yellow words on yellow could not be read.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'light' && input.color === 'yellow' && { color: 'var(--ink)' }),
  }),
  primaryColor: 'blue',
  primaryShade: 7,
  black: '#14181f',
  defaultRadius: 'xs',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    // One press closes a menu and does what it meets, of a finger by beside-menu.ts: it is over before the menu closes,
    // and the next one meets no overlay that is still fading (admin.css). A mouse meets none at all: the menu closes before
    // the focus goes where it presses, or it would come back to the menu's button.
    Menu: {
      defaultProps: {
        withOverlay: true,
        // Safari tells of no tap on what has no handler of its own.
        overlayProps: { backgroundOpacity: 0, onClick: pressBesideMenu },
        clickOutsideEvents: [hasMouse ? 'mousedown' : 'click', 'keydown'],
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xs',
        closeButtonProps: { 'aria-label': 'Закрыть', size: 44 },
        // Otherwise its <header> would be a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    // Otherwise the same file chosen again, after it was not taken, is no change to the browser.
    FileButton: {
      defaultProps: {
        inputProps: {
          onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
            currentTarget.value = ''
          },
        },
      },
    },
    // The picker that every phone has: the newer one is missing in many.
    Dropzone: { defaultProps: { useFsAccessApi: false, enablePointerEvents: true } },
    // The library gives it 20 pixels, too few for a finger.
    Alert: { styles: { closeButton: { width: 44, height: 44, margin: '-12px -12px 0 0' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Закрыть' } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md', py: 'sm' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
  },
})

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--blue)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-border': 'var(--line)',
}

// The library's words on a dark ground are nearly white: «Удалить» was no longer red.
const darkWords = {
  '--mantine-color-red-light-color': 'var(--red)',
  '--mantine-color-red-text': 'var(--red)',
  '--mantine-color-green-light-color': 'var(--mantine-color-green-3)',
  '--mantine-color-blue-light-color': 'var(--blue)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: { ...tokens, ...darkWords },
})
