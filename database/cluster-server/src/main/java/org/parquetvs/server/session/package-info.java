/** What all protocols of clients share: attributes, statements, results. */
@NullMarked
package org.parquetvs.server.session;

import org.jspecify.annotations.NullMarked;
