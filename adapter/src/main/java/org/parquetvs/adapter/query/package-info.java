/** What a pushdown request asks for, taken apart. */
@NullMarked
package org.parquetvs.adapter.query;

import org.jspecify.annotations.NullMarked;
