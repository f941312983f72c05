export default import.meta.glob(
  [
    '../features/competitions/{pages/*,competition-card}.module.css',
    '../features/results/results-list.module.css',
    '../features/media/album-card.module.css',
  ],
  { eager: true },
)
