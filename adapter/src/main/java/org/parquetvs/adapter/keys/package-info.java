/** Decides which tables of a join filter which others by their keys. */
@NullMarked
package org.parquetvs.adapter.keys;

import org.jspecify.annotations.NullMarked;
