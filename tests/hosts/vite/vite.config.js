/** In development, the calls go to the back end. */
export default { server: { proxy: { '/api': process.env.SHOP ?? '' } } };
