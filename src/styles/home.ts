export default import.meta.glob('../features/home/pages/*.module.css', { eager: true })
