import type { ReactNode } from 'react'

export type Art = (props: { variant: number }) => ReactNode

export const white = '#fff'
export const paper = '#f1ead8'
export const ink = '#14181f'
export const red = '#c8252c'
export const blue = '#14489b'
export const gold = '#e3b23c'

export interface Palette {
  ground: string
  /** A step away from the ground, for texture and large quiet shapes. */
  quiet: string
  main: string
  accent: string
}

const palettes: Palette[] = [
  { ground: blue, quiet: '#0f3a80', main: white, accent: red },
  { ground: paper, quiet: '#e2d7bb', main: ink, accent: red },
  { ground: red, quiet: '#a81c23', main: white, accent: ink },
  { ground: ink, quiet: '#262d39', main: paper, accent: red },
  { ground: '#dfe6f1', quiet: '#c3d0e6', main: blue, accent: red },
]

export function paletteOf(variant: number): Palette {
  return palettes[variant % palettes.length]!
}

/** Belts in the order of grades. */
export const belts = ['#f4c430', '#e8772e', '#3a8c4b', '#1d57b0', '#6b3f24', ink, red]
