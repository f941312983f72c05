import { HtmlValidate, StaticConfigLoader } from 'html-validate'

// What React writes is right and is not for us to style: `<br/>`, `dateTime`, `hidden=""`.
const html = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // Boxes of one name are a list: each that is ticked is sent.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
      'long-title': 'off',
      'no-implicit-button-type': 'off',
      'no-trailing-whitespace': 'off',
      'prefer-native-element': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
      // The low-vision panel is read by a script at each change; it sends nothing.
      'wcag/h32': 'off',
    },
  }),
)

/** What html-validate finds in a page as the server sends it. */
export async function htmlFaults(source: string): Promise<string[]> {
  const { results } = await html.validateString(source)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  )
}
