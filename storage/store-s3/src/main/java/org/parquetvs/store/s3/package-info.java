/** Objects in S3, or in anything that uses its protocol. */
@NullMarked
package org.parquetvs.store.s3;

import org.jspecify.annotations.NullMarked;
