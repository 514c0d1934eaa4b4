/** The text of the statements that the adapter answers with. */
@NullMarked
package org.parquetvs.adapter.sql;

import org.jspecify.annotations.NullMarked;
