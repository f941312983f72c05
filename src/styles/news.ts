export default import.meta.glob('../features/news/{pages/*,news-article}.module.css', {
  eager: true,
})
