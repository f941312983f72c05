export default import.meta.glob(
  ['../features/home/pages/*.module.css', '../features/media/album-card.module.css'],
  { eager: true },
)
