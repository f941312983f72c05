/** A font that comes late is not used at all, and where a sheet that comes later names it again, it would change the letters that are read. */
export const FontPreloads = ({ fonts }: { fonts: string[] }) =>
  fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
  ))
