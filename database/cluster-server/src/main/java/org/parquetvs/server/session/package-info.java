/** What clients have in common, whichever protocol they speak: attributes, statements, results. */
@NullMarked
package org.parquetvs.server.session;

import org.jspecify.annotations.NullMarked;
