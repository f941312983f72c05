export default import.meta.glob(
  '../features/federation/{pages/*,club-card,club-query,document-list,person-card,person-mark}.module.css',
  { eager: true },
)
