export default import.meta.glob(
  '../features/judo/{pages/technique*,mat,technique-art}.module.css',
  { eager: true },
)
