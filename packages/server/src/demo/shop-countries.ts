/** A country in which the shop sells: how much it sells there, and what its people and places are called. */
export interface ShopCountry {
  readonly name: string;
  /** Share of all customers, in percent. */
  readonly share: number;
  readonly dialling_code: string;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly cities: readonly string[];
  readonly streets: readonly string[];
  /** `#` stands for a digit. */
  readonly postalCode: string;
}

const words = (text: string): readonly string[] => text.split(' ');
const phrases = (text: string): readonly string[] => text.split(', ');

/** The shop's countries. */
export const shopCountries: readonly ShopCountry[] = [
  {
    name: 'Germany',
    share: 24,
    dialling_code: '+49',
    firstNames: words(
      'Anna Jonas Lena Lukas Marie Felix Clara Paul Johanna Maximilian Greta Moritz Sabine Uwe Katrin',
    ),
    lastNames: words(
      'Müller Schmidt Weber Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Wolf Neumann Vogel',
    ),
    cities: words('Berlin Hamburg Munich Cologne Leipzig Stuttgart Bremen Dresden'),
    streets: words('Lindenstraße Gartenweg Hauptstraße Schillerstraße Birkenallee Mühlenweg'),
    postalCode: '#####',
  },
  {
    name: 'France',
    share: 18,
    dialling_code: '+33',
    firstNames: words(
      'Camille Louis Chloé Hugo Manon Jules Léa Antoine Élise Mathieu Inès Rémi Sophie Gabriel',
    ),
    lastNames: words(
      'Martin Bernard Dubois Moreau Laurent Girard Lefèvre Roux Fournier Mercier Blanc Garnier Faure',
    ),
    cities: words('Paris Lyon Marseille Toulouse Nantes Lille Bordeaux Rennes'),
    streets: phrases('Rue Victor Hugo, Avenue des Tilleuls, Rue du Moulin, Place du Marché, Rue Pasteur'),
    postalCode: '#####',
  },
  {
    name: 'United Kingdom',
    share: 15,
    dialling_code: '+44',
    firstNames: words(
      'Olivia Harry Amelia Jack Isla Oliver Emily Thomas Freya George Poppy Callum Aisha Rajesh',
    ),
    lastNames: words(
      'Smith Jones Taylor Brown Williams Davies Evans Patel Walker Wright Hughes Khan Green Murphy',
    ),
    cities: words('London Manchester Birmingham Leeds Bristol Glasgow Edinburgh Cardiff'),
    streets: phrases('Church Lane, High Street, Station Road, Victoria Road, Mill Lane, Park Avenue'),
    postalCode: 'M# #AB',
  },
  {
    name: 'Netherlands',
    share: 11,
    dialling_code: '+31',
    firstNames: words('Sanne Daan Fleur Bram Lotte Sem Femke Thijs Noor Jeroen Maaike Ruben'),
    lastNames: phrases(
      'de Vries, Jansen, van den Berg, Bakker, Visser, Smit, Meijer, de Boer, Mulder, Bos, Vos, Peters',
    ),
    cities: words('Amsterdam Rotterdam Utrecht Eindhoven Groningen Haarlem'),
    streets: words('Kerkstraat Dorpsstraat Molenweg Schoolstraat Beukenlaan'),
    postalCode: '#### KL',
  },
  {
    name: 'Spain',
    share: 10,
    dialling_code: '+34',
    firstNames: words('Lucía Hugo Martina Pablo Carmen Álvaro Elena Javier Nuria Sergio Paula Diego'),
    lastNames: words(
      'García Fernández López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Romero Navarro Torres',
    ),
    cities: words('Madrid Barcelona Valencia Seville Zaragoza Bilbao'),
    streets: phrases('Calle Mayor, Avenida del Puerto, Calle del Sol, Paseo de la Ribera'),
    postalCode: '#####',
  },
  {
    name: 'Italy',
    share: 9,
    dialling_code: '+39',
    firstNames: words(
      'Giulia Leonardo Sofia Francesco Chiara Lorenzo Martina Matteo Elisa Davide Alice Marco',
    ),
    lastNames: words(
      'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Greco Conti Costa Fontana Gallo',
    ),
    cities: words('Rome Milan Turin Bologna Florence Naples'),
    streets: phrases('Via Roma, Via Garibaldi, Corso Italia, Via Dante, Viale dei Pini'),
    postalCode: '#####',
  },
  {
    name: 'Sweden',
    share: 7,
    dialling_code: '+46',
    firstNames: words('Alma Oscar Ebba Axel Maja Elias Linnéa Gustav Astrid Viktor Karin Nils'),
    lastNames: words('Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Lindberg Holm'),
    cities: words('Stockholm Gothenburg Malmö Uppsala Lund'),
    streets: words('Storgatan Skolgatan Kyrkogatan Björkvägen Strandvägen'),
    postalCode: '### ##',
  },
  {
    name: 'Poland',
    share: 6,
    dialling_code: '+48',
    firstNames: words('Zofia Jakub Hanna Antoni Julia Szymon Maja Kacper Ewa Piotr Agnieszka Tomasz'),
    lastNames: words('Nowak Kowalski Wójcik Kamiński Lewandowski Zieliński Mazur Krawczyk Kaczmarek Król'),
    cities: words('Warsaw Kraków Wrocław Gdańsk Poznań'),
    streets: phrases('ul. Polna, ul. Leśna, ul. Ogrodowa, ul. Lipowa, ul. Szkolna'),
    postalCode: '##-###',
  },
];
