import 'vitrine';
