/** EDML, the language in which users of Exasol's document adapters map documents to tables: model and validation. */
@NullMarked
package org.parquetvs.edml;

import org.jspecify.annotations.NullMarked;
