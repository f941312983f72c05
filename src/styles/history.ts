export default import.meta.glob('../features/judo/pages/history.module.css', { eager: true })
