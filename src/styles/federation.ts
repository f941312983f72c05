export default import.meta.glob(
  '../features/federation/{pages/*,document-list,person-card,person-mark}.module.css',
  { eager: true },
)
