export default import.meta.glob(
  ['./kit/ui/**/*.css', './features/**/*.module.css', '!./**/admin/**'],
  { eager: true },
)
