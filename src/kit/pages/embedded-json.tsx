interface EmbeddedJsonProps {
  /** By which a script finds it: `data-<name>`. */
  name?: string
  data: object
}

/** Data for a script of the page; the policy lets it stand there, for it is never run. */
export const EmbeddedJson = ({ name, data }: EmbeddedJsonProps) => (
  <script type="application/json" {...(name && { [`data-${name}`]: '' })}>
    {JSON.stringify(data).replaceAll('<', '\\u003c')}
  </script>
)
