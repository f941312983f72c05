export default import.meta.glob(
  '../features/judo/{pages/oath,mat,bow-art,certificate*}.module.css',
  { eager: true },
)
