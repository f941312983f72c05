declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2'
    noHinting?: boolean
    /** All of them when not named. */
    keepFeatures?: string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
